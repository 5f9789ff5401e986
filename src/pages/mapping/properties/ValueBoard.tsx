import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import { Button, MenuItem, Select } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { MappingValues, PropertyChange, ValueKeys } from '#src/dataProvider/mappingAnswers.ts'
import type { OptionItem } from '#src/schema/fields.ts'
import { searchable } from '#src/schema/searchable.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { MatchBoard } from '../match/MatchBoard.tsx'
import type { MatchItem, MatchTarget } from '../match/matching.ts'
import { ProgressLine } from '../parts/ProgressLine.tsx'
import { Head } from '../styles.ts'
import type { BoardProps } from './Answered.tsx'
import { mappedTo, useBrokenMatch } from './brokenProperty.ts'
import { usePropertySteps, useTypeLabel } from './usePropertySteps.ts'

const Chooser = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gap: 4,
  maxWidth: 420,
  '& label': { fontSize: fontSize.sm, fontWeight: 600, color: t.ink },
  '& small': { color: t.inkSoft },
}))

const changed = (answer: MappingValues, changes: readonly PropertyChange[]): MappingValues => {
  const change = changes.find((each) => each.marketplace_property_id === answer.property.id)
  if (!change) return answer
  const { property_id, values = answer.property.value_keys } = change
  const property = mappedTo(answer.property, property_id, answer.properties)
  return { ...answer, property: { ...property, value_keys: values } }
}

const nameOf = ({ ar, en, key }: OptionItem, locale: 'ar' | 'en'): string =>
  (locale === 'en' ? en : ar) ?? ar ?? key

const otherOf = ({ ar, en }: OptionItem, locale: 'ar' | 'en'): string | null =>
  locale === 'en' ? (en === null ? null : ar) : en

const wordsOf = ({ ar, en }: OptionItem): string => searchable(`${ar} ${en ?? ''}`)

/** Suggestions from here on are accepted together. */
const HIGH = 80

/** The values without a mapping whose best suggestion is a high one. */
const highOf = (items: readonly MatchItem[]): ValueKeys =>
  Object.fromEntries(
    items.flatMap(({ key, target, suggestions: [best] }) =>
      target === null && best && best.score >= HIGH ? [[key, best.key]] : [],
    ),
  )

/** One property of a marketplace: which of ours it is, and which of our values its values are. */
export const ValueBoard = ({ answer, queryKey, mayMap }: BoardProps<MappingValues>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const typeLabel = useTypeLabel()
  const chooserId = useId()
  const { map, undo, say, toast, hideToast } = usePropertySteps({ queryKey, changed })
  const { property, properties, main_category, value_suggestions } = answer
  const target = properties.find(({ id }) => id === property.property_id)
  const broken = useBrokenMatch()(property)
  const chosen = target || broken ? String(property.property_id) : ''
  const theirs = locale === 'en' ? (property.name_en ?? property.name_ar) : property.name_ar

  const changeOf = (property_id: number | null): PropertyChange => ({
    marketplace_property_id: property.id,
    main_category_id: main_category.category_id,
    property_id,
  })

  /** Of two keys in a row the second one adds to what the first one has made of the values. */
  const sendValues = (told: string, valuesOf: (values: ValueKeys) => ValueKeys) =>
    map(
      ({ property: { property_id, value_keys } }) => [
        { ...changeOf(property_id), values: valuesOf(value_keys) },
      ],
      told,
    )

  const choose = (id: number | null) => {
    const ours = properties.find((each) => each.id === id)?.label
    map(
      [changeOf(id)],
      ours === undefined
        ? translate('mapping.done.unmapped', { theirs })
        : translate('mapping.done.one', { theirs, ours }),
    )
  }

  const items = property.values.map(
    (value): MatchItem => ({
      key: value.key,
      label: nameOf(value, locale),
      second: otherOf(value, locale),
      words: wordsOf(value),
      target: property.value_keys[value.key] ?? null,
      suggestions: value_suggestions[value.key] ?? [],
    }),
  )

  const targets = (target?.values ?? []).map(
    (value): MatchTarget => ({
      key: value.key,
      label: nameOf(value, locale),
      note: otherOf(value, locale) ?? undefined,
      words: wordsOf(value),
    }),
  )

  const mapValue = (item: MatchItem, value: MatchTarget | null) => {
    const told = value
      ? translate('mapping.values.done', { theirs: item.label, ours: value.label })
      : translate('mapping.done.unmapped', { theirs: item.label })
    sendValues(told, ({ [item.key]: _, ...others }) =>
      value ? { ...others, [item.key]: value.key } : others,
    )
  }

  const high = highOf(items)
  const highCount = Object.keys(high).length
  const acceptHigh = () => {
    const told = translate('mapping.values.done_many', { smart_count: highCount })
    sendValues(told, (values) => ({ ...values, ...high }))
  }

  const reason = !target
    ? (broken?.why ?? translate('mapping.values.not_mapped'))
    : items.length === 0
      ? translate('mapping.values.no_values')
      : targets.length === 0
        ? translate('mapping.values.no_target_values', { name: target.label })
        : undefined

  return (
    <>
      <Head>
        {items.length > 0 ? (
          <ProgressLine
            label={translate('mapping.values.list')}
            progress={{ total: items.length, mapped: items.filter((item) => item.target !== null).length }}
          />
        ) : null}
        <Chooser>
          <label id={`${chooserId}-label`} htmlFor={chooserId}>
            {translate('mapping.values.property')}
          </label>
          <Select
            id={chooserId}
            labelId={`${chooserId}-label`}
            size="small"
            displayEmpty
            disabled={!mayMap}
            value={chosen}
            onChange={(event) => choose(event.target.value === '' ? null : Number(event.target.value))}
          >
            <MenuItem value="">{translate('views.nothing_chosen')}</MenuItem>
            {broken ? (
              <MenuItem value={chosen}>
                {broken.label}&nbsp;<small>· {broken.mark}</small>
              </MenuItem>
            ) : null}
            {properties.map(({ id, label, attribute_type }) => (
              <MenuItem key={id} value={String(id)}>
                {label}&nbsp;<small>· {typeLabel(attribute_type)}</small>
              </MenuItem>
            ))}
          </Select>
        </Chooser>
      </Head>
      {reason ? (
        <Card>
          <Notice scene="empty" title={reason} />
        </Card>
      ) : (
        <MatchBoard
          key={property.property_id}
          items={items}
          targets={targets}
          labels={{
            list: translate('mapping.values.list'),
            targets: translate('mapping.values.choose', { name: target?.label }),
            nothing: translate('mapping.values.nothing'),
            noTargets: translate('mapping.values.no_values'),
          }}
          onMap={mayMap ? mapValue : undefined}
          onUndo={() => void undo()}
          onSay={say}
          toast={toast}
          onToastGone={hideToast}
          actions={
            mayMap && highCount > 0 ? (
              <Button size="small" variant="contained" startIcon={<DoneAllOutlined />} onClick={acceptHigh}>
                {translate('mapping.properties.accept_all', { smart_count: highCount })}
              </Button>
            ) : null
          }
        />
      )}
    </>
  )
}
