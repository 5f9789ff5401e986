import { accessLabels } from './accessLabels.en.ts'
import type { GroupLabels } from './groupLabels.ts'
import { keepingLabels } from './keepingLabels.en.ts'
import { moneyLabels } from './moneyLabels.en.ts'
import { platformLabels } from './platformLabels.en.ts'

/** The labels of every group of settings: with their page alone, and with the history, but for their titles. */
export const labels: GroupLabels = {
  ...moneyLabels,
  ...platformLabels,
  ...accessLabels,
  ...keepingLabels,
}
