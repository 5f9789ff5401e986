import { DEFAULT_LOCALE, isLocale, type Locale } from '#src/i18n/locales.ts'
import { createStore } from '#src/stores/store.ts'

export interface Role {
  readonly key: string
  readonly name: Readonly<Record<Locale, string>>
}

/** The signed-in administrator, as `auth/me` answers. */
export interface Admin {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly locale: Locale
  readonly avatar: string | null
  readonly roles: readonly Role[]
  /** Such as `coupons:list`; `*` stands for all. */
  readonly permissions: ReadonlySet<string>
}

/** Who is signed in, as far as the server has told: not yet, an administrator, or no answer came. */
export type Session =
  | { readonly state: 'checking' }
  | { readonly state: 'known'; readonly admin: Admin }
  | { readonly state: 'unreachable' }

type Wire = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const wiresOf = (value: unknown): readonly Wire[] =>
  Array.isArray(value)
    ? value.filter((entry): entry is Wire => typeof entry === 'object' && entry !== null)
    : []

const roleOf = ({ key, name_ar, name_en }: Wire): Role => ({
  key: textOf(key),
  name: { ar: textOf(name_ar), en: textOf(name_en) },
})

/** The administrator in an answer's `result.admin`. */
export const adminOf = (wire: unknown): Admin => {
  const { id, username, email, locale, avatar, roles, permissions } = (wire ?? {}) as Wire
  return {
    id: Number(id),
    username: textOf(username),
    email: textOf(email),
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    avatar: textOf(avatar) || null,
    roles: wiresOf(roles).map(roleOf),
    permissions: new Set(Array.isArray(permissions) ? permissions.map(String) : []),
  }
}

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
