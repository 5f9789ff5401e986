import { useRecordContext } from 'react-admin'
import { users } from '#src/resources/users/users.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { InputContract } from '#src/views/inputs/inputProps.ts'
import { useBox } from '#src/views/inputs/useBox.ts'
import { RecordsBox } from '#src/views/records/RecordBox.tsx'

/** Nobody else sees reports; whether they may see this one the server tells. */
const ADMINISTRATORS = { user_type: 'ADMIN', active: 'true' } as const

const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

/** Who receives a report: administrators alone are offered. */
const RecipientsInput = (props: InputContract) => {
  const box = useBox(props)
  const record = useRecordContext()
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
      only={ADMINISTRATORS}
      value={numbersOf(box.value)}
      known={known}
    />
  )
}

export default RecipientsInput
