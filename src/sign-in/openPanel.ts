import { redirectTarget } from './redirectTarget.ts'

/** Leaves the public pages for the panel, another entry: a full page load. */
export const openPanel = (): void => location.assign(redirectTarget(location.search, location.origin))
