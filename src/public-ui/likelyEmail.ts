/** Where most people have their mail, the most frequent first. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
  'outlook.sa',
  'live.com',
  'msn.com',
  'windowslive.com',
] as const

/** Like those above, and yet right as they are. */
const RIGHT = [
  'mail.com',
  'ymail.com',
  'gmx.com',
  'email.com',
  'me.com',
  'live.co',
  'hotmail.co.uk',
  'yahoo.co.uk',
]

const LONGEST = 40

/** How many letters are missing, too many, others or swapped with their neighbour (Damerau and Levenshtein). */
const distance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1]
      const costs = [at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(i - 1, j - 1) + (same ? 0 : 1)]
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        costs.push(at(i - 2, j - 2) + 1)
      row.push(Math.min(...costs))
    }
  }
  return at(one.length, other.length)
}

/** Two letters of a long name, one of a short one. */
const isNear = (typed: string, common: string): boolean =>
  distance(typed, common) <= (common.length > 8 ? 2 : 1)

/** The address that somebody probably means who typed one at `gmial.com`; undefined where it looks right. */
export const likelyEmail = (typed: string): string | undefined => {
  const [name = '', host = '', ...rest] = typed.trim().split('@')
  const domain = host.toLowerCase()
  if (!name || rest.length || domain.length < 5 || domain.length > LONGEST) return undefined
  if ([...COMMON, ...RIGHT].some((known) => known === domain)) return undefined
  const meant = COMMON.find((common) => isNear(domain, common))
  return meant && `${name}@${meant}`
}
