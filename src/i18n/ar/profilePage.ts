import { labels as password_change } from '#src/resources/profile/passwordChange.ar.ts'
import { withNames } from '../resourceTexts.ts'

/** What the page of one's own account says: a chunk that comes with it, and with the sessions of others. */
export { profile } from './profile.ts'

export const resources = withNames({ password_change }, 'ar')
