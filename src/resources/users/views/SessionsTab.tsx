import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { Stack } from '#src/views/account/accountStyles.ts'
import { Places } from '#src/views/account/Places.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

const SAID = { sessions: 'profile.theirs', intro: 'profile.theirs_intro', endAll: 'profile.end_all' }

/** Where a user is signed in, for those who may end that. */
const SessionsTab = ({ record }: OfRecordProps) => {
  const { userPlaces, endUserSession, endUserSessions, forgetUserDevice } =
    useDataProvider<PanelDataProvider>()
  const id = Number(record.id)
  return (
    <Stack>
      <Places
        queryKey={['users', 'sessions', id]}
        calls={{
          read: () => userPlaces(id),
          end: (session) => endUserSession(id, session),
          endAll: () => endUserSessions(id),
          forget: (device) => forgetUserDevice(id, device),
        }}
        said={SAID}
      />
    </Stack>
  )
}

export default SessionsTab
