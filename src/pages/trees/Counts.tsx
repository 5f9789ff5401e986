import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import { useTranslate } from 'react-admin'
import type { TreeVersion } from '#src/dataProvider/trees.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { countOf, KIND_LOOKS, KINDS } from './kinds.ts'

/** How many changes of each kind a version made, and how many mappings broke by it. */
export const Counts = ({ version }: { readonly version: TreeVersion }) => {
  const translate = useTranslate()
  return (
    <span className="chips">
      {KINDS.filter((kind) => countOf(version, kind) > 0).map((kind) => (
        <Chip key={kind} look={KIND_LOOKS[kind]}>
          {translate(`trees.kinds.${kind}`)} {formatNumber(countOf(version, kind))}
        </Chip>
      ))}
      {version.broken > 0 ? (
        <Chip look={{ tone: 'danger', icon: LinkOffOutlined }}>
          {translate('trees.broken')} {formatNumber(version.broken)}
        </Chip>
      ) : null}
    </span>
  )
}
