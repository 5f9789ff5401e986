import type { Result } from '#src/contract/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { createStore } from '#src/stores/store.ts'

type Wire = Result<'GET admin-panal/auth/me'>['admin']

export interface Role {
  readonly key: string
  readonly name: Readonly<Record<Locale, string>>
}

/** The signed-in administrator, as `auth/me` answers. */
export interface Admin extends Omit<Wire, 'roles' | 'permissions'> {
  readonly roles: readonly Role[]
  /** Such as `coupons:list`; `*` stands for all. */
  readonly permissions: ReadonlySet<string>
}

/** Who is signed in, as far as the server has told: not yet, an administrator, or no answer came. */
export type Session =
  | { readonly state: 'checking' }
  | { readonly state: 'known'; readonly admin: Admin }
  | { readonly state: 'unreachable' }

/** The administrator in an answer's `result.admin`. */
export const adminOf = ({ roles, permissions, ...admin }: Wire): Admin => ({
  ...admin,
  roles: roles.map(({ key, name_ar, name_en }) => ({ key, name: { ar: name_ar, en: name_en } })),
  permissions: new Set(permissions),
})

/** Who is signed in; written by verify.ts alone. */
export const session = createStore<Session>({ state: 'checking' })

/** The administrator, or undefined while not known. */
export const useAdmin = (): Admin | undefined => {
  const current = session.use()
  return current.state === 'known' ? current.admin : undefined
}

/** Resolves to the administrator once the server has told who is signed in. */
export const knownAdmin = (): Promise<Admin> =>
  new Promise((resolve) => {
    const settle = () => {
      const current = session.read()
      if (current.state !== 'known') return
      stop()
      resolve(current.admin)
    }
    const stop = session.subscribe(settle)
    settle()
  })
