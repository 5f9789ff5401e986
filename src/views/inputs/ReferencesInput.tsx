import { useRecordContext } from 'react-admin'
import { resourceNamed } from '../paths.ts'
import { RecordsBox } from '../records/RecordBox.tsx'
import type { InputProps } from './inputProps.ts'

const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

/** Some records of another resource. */
const ReferencesInput = ({ options, field, value, ...props }: InputProps<'references'>) => {
  const record = useRecordContext()
  const target = resourceNamed(options.resource)
  if (!target) throw new Error(`no resource ${options.resource}`)
  const labels: unknown = record?.[`${field}_labels`]
  const known = new Map(
    Array.isArray(labels) ? numbersOf(record?.[field]).map((id, at) => [id, String(labels[at])]) : [],
  )
  return <RecordsBox {...props} target={target} value={numbersOf(value)} known={known} offersAll />
}

export default ReferencesInput
