import Testing
@testable import ContentLoading
