import { useRecordContext } from 'react-admin'
import { resourceNamed } from '../paths.ts'
import { RecordBox } from '../records/RecordBox.tsx'
import type { InputProps } from './inputProps.ts'
import { useBox } from './useBox.ts'

/** One record of another resource. A record cannot be chosen as its own parent. */
const ReferenceInput = (props: InputProps<'reference'>) => {
  const { options, declaration, field } = props
  const box = useBox(props)
  const record = useRecordContext()
  const target = resourceNamed(options.resource)
  if (!target) throw new Error(`no resource ${options.resource}`)
  const label = record?.[`${field}_label`]
  const id = typeof box.value === 'number' ? box.value : null
  const known = new Map<number, string>(
    typeof label === 'string' && record ? [[Number(record[field]), label]] : [],
  )
  const without = target.name === declaration.name && record ? [Number(record.id)] : []
  return <RecordBox {...box} target={target} value={id} known={known} without={without} />
}

export default ReferenceInput
