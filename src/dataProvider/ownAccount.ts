import type { Body, Result } from '#src/contract/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { ask, type Envelope } from './http.ts'
import { ownFactors } from './ownFactors.ts'
import { bodyOf } from './records.ts'

type Values = Readonly<Record<string, unknown>>

/** Where somebody is signed in, and the browsers in which that was so before. */
export type SignedInPlaces = Result<'GET admin-panal/setting/sessions'>

/** A place where somebody is signed in. */
export type Session = SignedInPlaces['sessions'][number]

/** A browser in which somebody signed in before. */
export type KnownDevice = SignedInPlaces['devices'][number]

interface ProfileCalls {
  readonly read: () => Promise<Values>
  /** Resolves to the profile as it is afterwards. */
  readonly save: (values: Values) => Promise<Values>
  /** Tells the server in which language somebody works. */
  readonly changeLanguage: (locale: Locale) => Promise<void>
}

/**
 * The calls on one's own account, which administrators and sellers have alike below paths of their own; reachable by
 * `useDataProvider<OwnAccount & DataProvider>()`.
 */
export const ownAccount = (
  base: 'admin-panal/setting' | 'user/auth',
  { read, save, changeLanguage }: ProfileCalls,
) => {
  const left = async (asked: Promise<Envelope<SignedInPlaces>>) => {
    const { message, result } = await asked
    return { message, data: result }
  }
  return {
    ...ownFactors(base),

    changeLanguage,

    /** One's own profile. */
    profile: async (): Promise<{ data: Values }> => ({ data: await read() }),

    /** Changes it; resolves to it as it is now. */
    saveProfile: async (values: Values): Promise<{ data: Values }> => ({ data: await save(values) }),

    /** Changes one's own password; the other sessions end. */
    changePassword: async (values: Values): Promise<void> => {
      await ask(`POST ${base}/change-password`, {
        body: bodyOf<Body<'POST user/auth/change-password'>>(values),
      })
    },

    /** Takes everything that is held on oneself away as a file. */
    takeOwnData: async (): Promise<void> => {
      const { saveData } = await import('./personalData.ts')
      saveData((await ask(`GET ${base}/personal-data`)).result)
    },

    /** Where one is signed in. */
    sessions: () => left(ask(`GET ${base}/sessions`)),

    /** Signs one of one's sessions out; resolves to those that are left. */
    endSession: (id: number) => left(ask(`DELETE ${base}/sessions/:id`, { params: { id } })),

    /** Signs all sessions out but this one. */
    endOtherSessions: () => left(ask(`DELETE ${base}/sessions`)),

    /** Forgets a browser in which one signed in; resolves to those that are left. */
    forgetDevice: (id: number) => left(ask(`DELETE ${base}/devices/:id`, { params: { id } })),
  }
}

export type OwnAccount = ReturnType<typeof ownAccount>

/** Those of administrators. */
export const adminAccount = ownAccount('admin-panal/setting', {
  read: async () => (await ask('GET admin-panal/setting/get-profile')).result.admin,
  save: async (values) =>
    (
      await ask('POST admin-panal/setting/update-profile', {
        body: bodyOf<Body<'POST admin-panal/setting/update-profile'>>(values),
      })
    ).result.admin,
  changeLanguage: async (locale) => {
    await ask('GET admin-panal/setting/change-language', { query: { locale } })
  },
})
