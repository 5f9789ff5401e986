import { useRecordContext } from 'react-admin'
import { resourceNamed } from '../paths.ts'
import { RecordsBox } from '../records/RecordBox.tsx'
import type { InputProps } from './inputProps.ts'
import { useBox } from './useBox.ts'

const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

/** Some records of another resource. */
const ReferencesInput = (props: InputProps<'references'>) => {
  const { options, field } = props
  const box = useBox(props)
  const record = useRecordContext()
  const target = resourceNamed(options.resource)
  if (!target) throw new Error(`no resource ${options.resource}`)
  const labels: unknown = record?.[`${field}_labels`]
  const known = new Map(
    Array.isArray(labels) ? numbersOf(record?.[field]).map((id, at) => [id, String(labels[at])]) : [],
  )
  return <RecordsBox {...box} target={target} value={numbersOf(box.value)} known={known} offersAll />
}

export default ReferencesInput
