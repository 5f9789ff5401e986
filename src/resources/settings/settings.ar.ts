import { accessLabels } from './accessLabels.ar.ts'
import type { GroupLabels } from './groupLabels.ts'
import { keepingLabels } from './keepingLabels.ar.ts'
import { moneyLabels } from './moneyLabels.ar.ts'
import { platformLabels } from './platformLabels.ar.ts'

/** The labels of every group of settings: with their page alone, and with the history, but for their titles. */
export const labels: GroupLabels = {
  ...moneyLabels,
  ...platformLabels,
  ...accessLabels,
  ...keepingLabels,
}
