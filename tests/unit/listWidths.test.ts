import { describe, expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { columnOf } from '#src/views/columns.ts'
import { actionsWidth, CHOICE_WIDTH, ROOM, tableWidths } from '#src/views/list/columnWidths.ts'

const lists = Object.values<AnyResource>(resources)

const widthOf = ({ list, capabilities, transitions, ...rest }: AnyResource): number => {
  const { view, edit, delete: remove, toggle } = capabilities
  const resource: AnyResource = { ...rest, list, capabilities, transitions }
  const columns = list.columns.map((name) => columnOf(resource, name))
  const isChosen = toggle || remove || transitions.length > 0
  const actions = [view, edit, remove].filter(Boolean).length + transitions.length
  return tableWidths(columns, actionsWidth(actions) + (isChosen ? CHOICE_WIDTH : 0)).least
}

describe('the columns of a list that are there from the start', () => {
  test.each(lists.map((resource) => [resource.name, resource] as const))(
    'fit a window of 1280 px beside its actions: %s',
    (_name, resource) => expect(widthOf(resource)).toBeLessThanOrEqual(ROOM),
  )
})
