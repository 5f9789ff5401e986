import { useRecordContext } from 'react-admin'
import { resourceNamed } from '../paths.ts'
import { RecordBox } from '../records/RecordBox.tsx'
import type { InputProps } from './inputProps.ts'

/** One record of another resource. A record cannot be chosen as its own parent. */
const ReferenceInput = ({ options, declaration, field, value, ...props }: InputProps<'reference'>) => {
  const record = useRecordContext()
  const target = resourceNamed(options.resource)
  if (!target) throw new Error(`no resource ${options.resource}`)
  const label = record?.[`${field}_label`]
  const id = typeof value === 'number' ? value : null
  const known = new Map<number, string>(
    typeof label === 'string' && record ? [[Number(record[field]), label]] : [],
  )
  const without = record && target.name === declaration.name ? [Number(record.id)] : []
  return <RecordBox {...props} target={target} value={id} known={known} without={without} />
}

export default ReferenceInput
