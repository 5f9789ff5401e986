import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { createPath, listPath, recordPath } from '#src/views/paths.ts'
import { PANEL_BASE } from '../../addresses/addresses.ts'

/** react-admin's default paths of one resource, and the spec's page that each stands for. */
const PATTERNS: readonly [RegExp, (resource: AnyResource, id: string, rest: string) => string][] = [
  [/^$/, (resource) => listPath(resource)],
  [/^\/create$/, (resource) => createPath(resource)],
  [/^\/(\d+)\/show((?:\/.*)?)$/, (resource, id, rest) => recordPath(resource, 'view', id) + rest],
  [/^\/(\d+)((?:\/.*)?)$/, (resource, id, rest) => recordPath(resource, 'edit', id) + rest],
]

const resourceIn = (path: string): AnyResource | undefined =>
  Object.values<AnyResource>(resources).find(({ name }) => {
    const base = `${PANEL_BASE}/${name}`
    return path === base || path.startsWith(`${base}/`)
  })

/**
 * The spec's path for a path that react-admin made up (`/admin-panel/coupons/7/show/payments` becomes
 * `/admin-panel/coupons/view/7/payments`); any other path as it is. Query and hash stay.
 */
export const specPath = (path: string): string => {
  const [, pathname = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  const resource = resourceIn(pathname)
  if (!resource) return path
  const inner = pathname.slice(`${PANEL_BASE}/${resource.name}`.length)
  for (const [pattern, toSpec] of PATTERNS) {
    const match = pattern.exec(inner)
    if (match) return toSpec(resource, match[1] ?? '', match[2] ?? '') + tail
  }
  return path
}
