import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { MappingProperties, PropertyChange } from '#src/dataProvider/mappingAnswers.ts'
import { formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { MatchBoard } from '../match/MatchBoard.tsx'
import { targetOf } from '../match/matching.ts'
import type { BoardProps } from './Answered.tsx'
import { useItemsOf, useTargetsOf } from './usePropertyBoard.tsx'
import { usePropertySteps } from './usePropertySteps.ts'

/** Suggestions from here on are accepted together. */
const HIGH = 80

const changed = (answer: MappingProperties, changes: readonly PropertyChange[]): MappingProperties => ({
  ...answer,
  data: answer.data.map((property) => {
    const change = changes.find((each) => each.marketplace_property_id === property.id)
    return change ? { ...property, property_id: change.property_id } : property
  }),
})

/** The properties of a marketplace's category beside those of a main category. */
export const PropertyBoard = ({ answer, queryKey, mayMap }: BoardProps<MappingProperties>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const items = useItemsOf(answer)
  const targets = useTargetsOf(answer)
  const { map, undo, say, toast, hideToast } = usePropertySteps({ queryKey, changed })
  const main = answer.main_category.category_id

  const changeOf = (key: string, property_id: number | null): PropertyChange => ({
    marketplace_property_id: Number(key),
    main_category_id: main,
    property_id,
  })

  const high = items.flatMap(({ key, target, suggestions: [best] }) =>
    target === null && best && best.score >= HIGH ? [changeOf(key, Number(best.key))] : [],
  )

  if (items.length === 0)
    return (
      <Card>
        <Notice
          scene="empty"
          title={translate('mapping.properties.none_title')}
          text={translate('mapping.properties.none_text')}
        />
      </Card>
    )
  return (
    <MatchBoard
      items={items}
      targets={targets}
      labels={{
        list: translate('mapping.properties.list'),
        targets: translate('mapping.properties.choose', { name: answer.main_category.label }),
        nothing: translate('mapping.properties.nothing'),
        noTargets: translate('mapping.properties.no_targets'),
      }}
      onMap={
        mayMap
          ? (item, target) =>
              map(
                [changeOf(item.key, target && Number(target.key))],
                target
                  ? translate('mapping.done.one', { theirs: item.label, ours: target.label })
                  : translate('mapping.done.unmapped', { theirs: item.label }),
              )
          : undefined
      }
      onUndo={() => void undo()}
      onSay={say}
      toast={toast}
      onToastGone={hideToast}
      actions={
        mayMap && high.length > 0 ? (
          <Button
            size="small"
            variant="contained"
            startIcon={<DoneAllOutlined />}
            title={formatNames(
              high.flatMap(({ property_id }) => targetOf(targets, String(property_id))?.label ?? []),
              locale,
            )}
            onClick={() => map(high, translate('mapping.properties.done_many', { smart_count: high.length }))}
          >
            {translate('mapping.properties.accept_all', { smart_count: high.length })}
          </Button>
        ) : null
      }
    />
  )
}
