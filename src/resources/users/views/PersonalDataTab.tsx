import PersonalData from '#src/views/personal/PersonalData.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** What is held on a user, for those who may take it away and erase it. */
const PersonalDataTab = ({ record }: OfRecordProps) => <PersonalData kind="users" id={Number(record.id)} />

export default PersonalDataTab
