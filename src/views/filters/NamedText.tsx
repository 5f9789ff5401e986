import { useTranslate } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { useChosen } from '../records/useOptions.ts'

const NOBODY: ReadonlyMap<number, string> = new Map()

interface NamedTextProps {
  readonly target: AnyResource
  readonly ids: readonly number[]
}

/** By the names that the box of the filter has them from: who filters by records need not be allowed to list them. */
const NamedText = ({ target, ids }: NamedTextProps) => {
  const translate = useTranslate()
  const names = useChosen(target, ids, NOBODY).map(({ label }) => label)
  return <bdi>{names.join(translate('views.filters.or'))}</bdi>
}

export default NamedText
