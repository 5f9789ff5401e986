import type { AuditEntry } from '#server/history/record.ts'
import type { LockedLine } from './lines.ts'

/** An entry of the history of a line, by its words. */
export const lineEntry = (
  line: Pick<LockedLine, 'id' | 'text'>,
  action: string,
  changes: AuditEntry['changes'],
): AuditEntry => ({
  action,
  resource: 'bank_lines',
  recordId: line.id,
  label: { ar: line.text.slice(0, 200), en: null },
  changes: changes ?? {},
})
