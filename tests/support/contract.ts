import { isForServices } from '#src/contract/access.ts'
import type { Call, CallName } from '#src/contract/call.ts'
import { failure, successOf } from '#src/contract/envelope.ts'

/** An answer to some call, as it came. */
interface Came {
  readonly method: string
  /** With its query. */
  readonly url: string
  readonly status: number
  readonly type: string
  readonly payload: string
}

const patternOf = (name: CallName): RegExp =>
  new RegExp(`^${name.replace(' ', ' /api/').replace(/:\w+/g, '[^/]+')}$`)

const places = (name: string): number => name.split(':').length

type Known = readonly { readonly name: CallName; readonly call: Call; readonly pattern: RegExp }[]

/** Sorted once for each application: every answer of every test asks. */
const sorted = new WeakMap<ReadonlyMap<CallName, Call>, Known>()

/** A path without places comes before one with them. */
const knownOf = (calls: ReadonlyMap<CallName, Call>): Known => {
  const before = sorted.get(calls)
  if (before?.length === calls.size) return before
  const known = [...calls]
    .map(([name, call]) => ({ name, call, pattern: patternOf(name) }))
    .sort((one, other) => places(one.name) - places(other.name))
  sorted.set(calls, known)
  return known
}

/** Paths to keys that stand in an answer and not in its schema. */
const undocumented = (came: unknown, read: unknown, at = ''): string[] => {
  if (typeof came !== 'object' || came === null || typeof read !== 'object' || read === null) return []
  // A caller may have sent a key of that name, and is told so; zod leaves it out.
  const entries = Object.entries(came).filter(([key]) => key !== '__proto__')
  return entries.flatMap(([key, value]) =>
    Object.hasOwn(read, key)
      ? undocumented(value, (read as Record<string, unknown>)[key], `${at}/${key}`)
      : [`${at}/${key} is not in the contract`],
  )
}

const follows = (
  status: number,
  name: CallName,
  { access, params, query, body, form, failures = [] }: Call,
) =>
  ({
    // An address or a body that cannot be read can be sent to every call.
    400: true,
    414: true,
    431: true,
    401: access !== 'public',
    403: access !== 'public',
    404: name.includes(':'),
    413: true,
    415: true,
    422: Boolean(body ?? form ?? query ?? params),
    // Every key has a limit.
    429: isForServices(access),
  })[status] === true ||
  status >= 500 ||
  failures.includes(status)

const faultsOf = ({ status, type, payload }: Came, name: CallName, call: Call): string[] => {
  if (status === 304) return []
  if (status < 400 && call.files?.some((each) => type.startsWith(each))) return []
  if (!type.startsWith('application/json')) return [`${type} is not in the contract`]
  const body: unknown = JSON.parse(payload)
  const read = (status < 400 ? successOf(call) : failure).safeParse(body)
  if (!read.success) return read.error.issues.map(({ path, message }) => `/${path.join('/')}: ${message}`)
  const faults = undocumented(body, read.data)
  if (status < 400 && status !== (call.status ?? 200)) faults.push(`${status} is not the status of success`)
  if (status >= 400 && !follows(status, name, call)) faults.push(`${status} is not among the refusals`)
  return faults
}

/** Throws when an answer is not what its contract (src/contract) says: every test of the API looks. */
export const checkAnswer = (calls: ReadonlyMap<CallName, Call>, came: Came): void => {
  const address = `${came.method} ${came.url.split('?')[0]}`
  const found = knownOf(calls).find(({ pattern }) => pattern.test(address))
  if (!found) return
  const { name, call } = found
  const faults = faultsOf(came, name, call)
  if (faults.length)
    throw new Error([`${name} answers what its contract does not say:`, ...faults].join('\n  '))
}
