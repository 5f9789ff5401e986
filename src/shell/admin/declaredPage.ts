import { hasScreens, type PageAction } from '#src/schema/resource.ts'
import { pagePath, resourceNamed } from '#src/views/paths.ts'
import type { PageHandle } from '../routes/pageHandle.ts'
import type { AdminProps } from './Admin.tsx'

/** What may follow a page's path: the tabs of a record's page. */
const TAILS = { list: '', create: '', edit: '', view: '/*' } satisfies Record<PageAction, string>

/** A page of the panel, at the path that the resource's declaration says. */
export const declaredPage: AdminProps['pageAt'] = (name, action) => {
  const resource = resourceNamed(name)
  if (!resource || !hasScreens(resource)) throw new Error(`no menu is declared for <Resource name="${name}">`)
  return {
    path: pagePath(resource, action) + TAILS[action],
    handle: { kind: 'resource', resource, action } satisfies PageHandle,
  }
}
