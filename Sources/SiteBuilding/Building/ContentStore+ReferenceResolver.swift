import ContentLoading
import SitePages

extension ContentStore: ReferenceResolver {}
