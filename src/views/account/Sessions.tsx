import { type DataProvider, useDataProvider } from 'react-admin'
import type { OwnAccount } from '#src/dataProvider/ownAccount.ts'
import { Places } from './Places.tsx'

/** Key of the query that holds one's own sessions. */
export const OWN_SESSIONS = ['own', 'sessions'] as const

const SAID = { sessions: 'profile.sessions', intro: 'profile.sessions_intro', endAll: 'profile.end_others' }

/** Where one is signed in oneself. */
export const Sessions = () => {
  const { sessions, endSession, endOtherSessions, forgetDevice } = useDataProvider<
    OwnAccount & DataProvider
  >()
  return (
    <Places
      queryKey={OWN_SESSIONS}
      calls={{ read: sessions, end: endSession, endAll: endOtherSessions, forget: forgetDevice }}
      said={SAID}
    />
  )
}
