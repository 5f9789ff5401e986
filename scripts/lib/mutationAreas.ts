/** Files whose rules are mutated, and the tests that have to notice. */
export interface MutationArea {
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

const within = (folder: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${folder}/${name}.ts`)

/** What is mutated by `npm run mutation`; what of each area is left to the tests over HTTP: docs/security.md. */
export const MUTATION_AREAS = {
  money: {
    mutate: [
      'src/schema/money.ts',
      ...within('server/money', 'amounts period coverage earning ending qr signs'),
    ],
    tests: [...within('tests/unit', 'amounts.test periods.test earning.test invoiceQr.test')],
  },
  /** What only the books can tell: who earned what, what is left of it, and who may approve it. */
  ledger: {
    mutate: within('server/money', 'commissions wallet fourEyes approval papers'),
    tests: within(
      'tests/money',
      'deciding.test commissions.test invoiceSeals.test givingBack.test correcting.test wallets.test papersAndMails.test',
    ),
  },
  access: {
    mutate: [
      'server/http/access.ts',
      'server/http/recentSignIn.ts',
      'server/rules/permissionsBeyond.ts',
      'src/contract/access.ts',
      'src/authProvider/permissions.ts',
      'src/resources/permissions.ts',
      'src/schema/owner.ts',
      'server/crud/scope.ts',
    ],
    tests: within('tests/unit', 'accessRules.test ownAccess.test'),
  },
  auth: {
    mutate: [
      ...within('src/schema', 'passwordShape factorCodes'),
      ...within(
        'server/auth',
        'limits tokens passwords passwordRules prefixes publishedPasswords factors/limits',
      ),
    ],
    tests: within('tests/unit', 'signInRules.test passwordRules.test passwordShape.test'),
  },
  /** What the database keeps of whoever signs in: attempts, links, tickets, codes. */
  factors: {
    mutate: within(
      'server/auth',
      'throttle resetLinks factors/recoveryCodes factors/state factors/tickets factors/totp factors/reset',
    ),
    tests: [
      'tests/unit/signInRules.test.ts',
      ...within('tests/api', 'attemptsAndLinks.test factorStore.test'),
    ],
  },
} as const satisfies Readonly<Record<string, MutationArea>>

export type AreaName = keyof typeof MUTATION_AREAS

export const AREAS: readonly AreaName[] = ['money', 'ledger', 'access', 'auth', 'factors']

export const isArea = (name: string): name is AreaName => Object.hasOwn(MUTATION_AREAS, name)

/** The area of that name; throws for any other. */
export const areaNamed = (name = ''): AreaName => {
  if (!isArea(name)) throw new Error(`${name} is no area of mutation`)
  return name
}
