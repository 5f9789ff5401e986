import { useAdmin } from '#src/authProvider/admin.ts'
import type { ViewRecord } from '#src/views/record.ts'

/** True for a draft that whoever is signed in prepared: the server has another one approve it (`own_batch`). */
export const useIsOwnDraft = ({ state, prepared_by }: ViewRecord): boolean => {
  const admin = useAdmin()
  return state === 'DRAFT' && admin !== undefined && prepared_by === admin.username
}
