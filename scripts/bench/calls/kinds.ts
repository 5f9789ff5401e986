/**
 * What calls are, each with how many times what the floor's indexed page takes it may take, where everything is large;
 * null of what is added up from all rows that are found, asked for by itself and shown when it arrives. A kind about
 * which nothing is said does not compile.
 */
export const BUDGETS = {
  page: 3,
  sort: 3,
  filter: 3,
  record: 3,
  'three letters': 8,
  'two letters': 30,
  report: 50,
  chart: 50,
  'chart of rows': null,
  dashboard: 20,
  mapping: 5,
  select: 5,
  'small call': 5,
} as const satisfies Readonly<Record<string, number | null>>

export type Kind = keyof typeof BUDGETS

/** How many times the floor a call of that kind may take: without end where it has no budget. */
export const budgetOf = (kind: Kind): number => BUDGETS[kind] ?? Number.POSITIVE_INFINITY

/** The same as a table tells it. */
export const budgetInWords = (kind: Kind): string => (BUDGETS[kind] === null ? 'none' : `${BUDGETS[kind]} ×`)

/**
 * What of the floor a call is measured beside: its page of 15 rows, one of a hundred, a thousand names or more, or the
 * same page by its number far away.
 */
export type Floor = NearFloor | `page/${number}` | `names/${number}`

/** What of the floor is measured again and again, as most calls stand beside it. */
export const NEAR_FLOORS = ['page', 'hundred', 'names/1000'] as const

type NearFloor = (typeof NEAR_FLOORS)[number]

export const isNear = (floor: Floor): floor is NearFloor => NEAR_FLOORS.some((near) => near === floor)

const THOUSAND = 1_000
/** A page of fifteen has some parts in each of its rows: what answers with more than these has hundreds. */
const HUNDREDS = 200

/**
 * Beside what answers with hundreds of rows stands a page of a hundred, wherever it is, beside thousands as many names,
 * in whole thousands.
 */
export const floorOfRows = (floor: Floor, rows: number): Floor => {
  if (!floor.startsWith('page') || rows < HUNDREDS) return floor
  return rows < THOUSAND ? 'hundred' : `names/${Math.round(rows / THOUSAND) * THOUSAND}`
}

/** How a list is asked without anything. */
export const AS_IT_OPENS = 'as it opens'

/** Who asks. */
export type Caller = 'admin' | 'seller' | 'service' | 'visitor'

/** One address, and what it stands for. */
export interface AskedCall {
  /** Method and path of the call. */
  readonly name: string
  /** How it is asked: `sorted by name, asc`. */
  readonly how: string
  readonly kind: Kind
  /** As many rows as the call answers with; fewer where it has no rows. Thousands are counted in the answer. */
  readonly floor: Floor
  readonly caller: Caller
  /** Path and query below the server's address. */
  readonly path: string
}

/** Asks for one address; the body is that of the envelope. */
export type Ask = (call: {
  readonly path: string
  readonly caller: Caller
}) => Promise<{ readonly status: number; readonly body: unknown }>

/** An address, and the status that it was answered with. */
export interface AnsweredCall {
  readonly call: AskedCall
  readonly status: number
}

/** A record of which a call cannot be, such as the correction of a credit note. */
const NOT_OF_THIS_RECORD = [404, 409]

/** What was not answered as it should: each is a fault of how it was asked, or of the server. */
export const refusedOf = (answered: readonly AnsweredCall[]): string[] => {
  const known = new Set(answered.filter(({ status }) => status === 200).map(({ call }) => call.name))
  return answered
    .filter(
      ({ call, status }) => status !== 200 && !(known.has(call.name) && NOT_OF_THIS_RECORD.includes(status)),
    )
    .map(({ call, status }) => `${call.name} ${call.path}: ${status}`)
}
