import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isReport } from '#src/resources/reports/names.ts'
import { users } from '#src/resources/users/users.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { InputContract } from '#src/views/inputs/inputProps.ts'
import { useBox } from '#src/views/inputs/useBox.ts'
import { RecordsBox } from '#src/views/records/RecordBox.tsx'

/** Nobody else sees reports. */
const ADMINISTRATORS = { user_type: 'ADMIN', active: 'true' } as const

/** An id that no record has: while nobody may receive a report nobody is offered. */
const NOBODY = 0

const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

/** What narrows the administrators to those who may see and export the chosen report, once it is known who they are. */
const useOffered = (): Readonly<Record<string, string>> => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const report: unknown = useWatch({ name: 'report' })
  const { data } = useQuery({
    queryKey: ['report_schedules', 'recipients', report],
    queryFn: ({ signal }) => (isReport(report) ? dataProvider.reportRecipients(report, signal) : []),
    enabled: isReport(report),
  })
  return isReport(report) && data
    ? { ...ADMINISTRATORS, ids: (data.length ? data : [NOBODY]).join() }
    : ADMINISTRATORS
}

/** Who receives a report: administrators who may have it are offered alone. */
const RecipientsInput = (props: InputContract) => {
  const box = useBox(props)
  const record = useRecordContext()
  const offered = useOffered()
  const labels: unknown = record?.recipients_labels
  const known = new Map(
    Array.isArray(labels)
      ? numbersOf(record?.recipients).map((id, index) => [id, String(labels[index])] as const)
      : [],
  )
  return (
    <RecordsBox
      {...box}
      target={users as unknown as AnyResource}
      only={offered}
      value={numbersOf(box.value)}
      known={known}
    />
  )
}

export default RecipientsInput
