import type { AnyAsked, CallName, Method } from './call.ts'

/** Where a call goes: `PUT admin-panal/coupons/:id` with its values, below `/api/`. Lists are joined by commas, nothing is left out. */
export const addressOf = (
  name: CallName,
  { params = {}, query = {} }: AnyAsked,
): { readonly method: Method; readonly path: string } => {
  const [method, path] = name.split(' ') as [Method, string]
  const filled = path.replace(/:(\w+)/g, (_place, key: string) => encodeURIComponent(params[key] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return { method, path: search.size ? `${filled}?${search}` : filled }
}
