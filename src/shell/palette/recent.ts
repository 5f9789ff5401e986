/** Something that was opened from the palette. */
export interface Recent {
  readonly id: string
  readonly label: string
  readonly about?: string
  readonly to: string
}

const MOST = 6

const keyOf = (adminId: number): string => `rabt.recent.${adminId}`

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value && 'to' in value

/** What that administrator opened last on this machine, the latest first. */
export const readRecent = (adminId: number): readonly Recent[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(adminId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Remembers what was opened. */
export const recordRecent = (adminId: number, opened: Recent): void => {
  const others = readRecent(adminId).filter(({ id }) => id !== opened.id)
  localStorage.setItem(keyOf(adminId), JSON.stringify([opened, ...others].slice(0, MOST)))
}
