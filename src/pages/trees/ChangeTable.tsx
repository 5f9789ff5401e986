import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import { useTranslate } from 'react-admin'
import type { TreeChange } from '#src/dataProvider/trees.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { KIND_LOOKS } from './kinds.ts'
import { Table } from './styles.ts'

type Image = TreeChange['before']

const textOf = (image: Image, key: string): string | undefined => {
  const value = image?.[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const nameOf = (image: Image, locale: Locale): string | undefined =>
  (locale === 'en' ? textOf(image, 'en') : undefined) ?? textOf(image, 'ar')

const aboveOf = (image: Image, locale: Locale): string | undefined =>
  (locale === 'en' ? textOf(image, 'parent_en') : undefined) ?? textOf(image, 'parent_ar')

/** What was, and what is, in words; undefined where the name says it all. */
const useSentence = ({ kind, subject, before, after }: TreeChange): string | undefined => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const top = translate('trees.top')
  if (kind === 'RENAMED') return translate('trees.was_called', { name: nameOf(before, locale) ?? '' })
  if (kind === 'MOVED')
    return translate('trees.moved', {
      from: aboveOf(before, locale) ?? top,
      to: aboveOf(after, locale) ?? top,
    })
  if (subject === 'CATEGORY')
    return translate('trees.below', { name: aboveOf(after ?? before, locale) ?? top })
  const type = textOf(after ?? before, 'type')
  return type && translate(`resources.marketplace_properties.choices.attribute_type.${type}`)
}

const Line = ({ change }: { readonly change: TreeChange }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { kind, subject, category, property, name_ar, name_en, broken } = change
  const sentence = useSentence(change)
  return (
    <tr>
      <td>
        <span className="chips">
          <Chip look={KIND_LOOKS[kind]}>{translate(`trees.kinds.${kind}`)}</Chip>
          {broken ? (
            <Chip look={{ tone: 'danger', icon: LinkOffOutlined }}>{translate('trees.broken')}</Chip>
          ) : null}
        </span>
      </td>
      <th scope="row">
        <bdi>{(locale === 'en' ? name_en : name_ar) ?? name_ar}</bdi>
        {sentence ? <small>{sentence}</small> : null}
      </th>
      <td>
        {translate(`trees.subjects.${subject}`)}
        <small>
          <bdi dir="ltr">{property ? `${category} / ${property}` : category}</bdi>
        </small>
      </td>
    </tr>
  )
}

/** What was changed, line by line. */
export const ChangeTable = ({ changes }: { readonly changes: readonly TreeChange[] }) => {
  const translate = useTranslate()
  return (
    <Table>
      <thead>
        <tr>
          {(['kind', 'name', 'subject'] as const).map((column) => (
            <th key={column} scope="col">
              {translate(`trees.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Line key={change.id} change={change} />
        ))}
      </tbody>
    </Table>
  )
}
