import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Button, IconButton, OutlinedInput } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { DIRECTION, LOCALES } from '#src/i18n/locales.ts'
import type { OptionItem } from '#src/schema/fields.ts'
import { useAppLocale } from '../locale.ts'
import type { InputProps } from './inputProps.ts'
import { useBox } from './useBox.ts'

const Rows = styled('div')(({ theme: { breakpoints, tokens: t } }) => ({
  display: 'grid',
  gap: 8,
  '& .line': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, 1fr) 2fr 2fr 40px',
    alignItems: 'center',
    gap: 8,
  },
  '& .head': { fontSize: 12, fontWeight: 600, color: t.inkSoft },
  [breakpoints.down('sm')]: {
    '& .line': { gridTemplateColumns: '1fr 40px' },
    '& .line > :nth-of-type(2), & .line > :nth-of-type(3)': { gridColumn: '1 / -1' },
    '& .line > :last-child': { gridRow: 1, gridColumn: 2 },
    '& .head': { display: 'none' },
    '& .line + .line': { marginBlockStart: 12 },
  },
}))

const itemsOf = (value: unknown): readonly OptionItem[] => (Array.isArray(value) ? value : [])

type Part = keyof OptionItem

/** Some values, each with its key and a name per language; an empty list is no value. */
const OptionListInput = (props: InputProps<'optionList'>) => {
  const { id, value, onChange, onBlur, isReadOnly, isInvalid, labelId, noteId } = useBox(props)
  const translate = useTranslate()
  const locale = useAppLocale()
  const items = itemsOf(value)
  const parts: readonly Part[] = ['key', locale, ...LOCALES.filter((other) => other !== locale)]

  const put = (next: readonly OptionItem[]) => onChange(next.length > 0 ? next : null)
  const change = (at: number, part: Part, text: string) =>
    put(items.map((item, index) => (index === at ? { ...item, [part]: text } : item)))

  return (
    <Rows id={id} role="group" aria-labelledby={labelId} aria-describedby={noteId} tabIndex={-1}>
      {items.length > 0 ? (
        <div className="line head" aria-hidden>
          {parts.map((part) => (
            <span key={part}>{translate(`views.option_list.${part}`)}</span>
          ))}
        </div>
      ) : null}
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value being typed has nothing else to be known by
        <div className="line" key={at}>
          {parts.map((part) => (
            <OutlinedInput
              key={part}
              size="small"
              value={item[part] ?? ''}
              error={isInvalid}
              readOnly={isReadOnly}
              inputProps={{
                'aria-label': translate('views.option_list.of', {
                  label: translate(`views.option_list.${part}`),
                  n: at + 1,
                }),
                dir: part === 'key' ? 'ltr' : DIRECTION[part],
              }}
              onChange={({ target }) => change(at, part, target.value)}
              onBlur={onBlur}
            />
          ))}
          {isReadOnly ? null : (
            <IconButton
              aria-label={translate('views.option_list.remove', { name: item[locale] ?? item.key })}
              onClick={() => put(items.filter((_, index) => index !== at))}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          )}
        </div>
      ))}
      {isReadOnly ? null : (
        <div>
          <Button
            size="small"
            startIcon={<AddOutlined />}
            onClick={() => put([...items, { key: '', ar: '', en: null }])}
          >
            {translate('views.option_list.add')}
          </Button>
        </div>
      )}
    </Rows>
  )
}

export default OptionListInput
