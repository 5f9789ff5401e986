import { call } from './http.ts'

/*
 * partnerDefaults() → GET admin-panal/partners/defaults        result.defaults
 * testMail()        → POST admin-panal/setting/test-mail
 */

/** The calls about settings beside reading and saving them. */
export const settingsCalls = {
  /** What a new partner begins with. */
  partnerDefaults: async (): Promise<Readonly<Record<string, unknown>>> => {
    const { result } = await call('admin-panal/partners/defaults')
    return result.defaults as Record<string, unknown>
  },

  /** Sends a mail to whoever asks for it; resolves to what came of it, in words. */
  testMail: async (): Promise<string> => {
    const { message } = await call('admin-panal/setting/test-mail', { method: 'POST' })
    return message
  },
}
