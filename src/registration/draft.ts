import type { FormValues } from '../public-ui/rules.ts'
import { createStore } from '../stores/store.ts'

/*
 * What was filled in so far, kept on this device until it is sent: a refresh, a crash or an empty battery loses
 * nothing. It holds no secret: a password is chosen through the mail that follows.
 */

export const DRAFT_KEY = 'rabt.registration'
/** After two weeks a draft is more likely somebody else's, on a shared computer. */
const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000

export interface Draft {
  readonly values: FormValues
  /** Names the request for the server; a new one as soon as anything changes. */
  readonly key?: string | undefined
  readonly savedAt: number
}

const INITIAL: FormValues = { registration_type: 'COMMERCIAL_REGISTRATION' }

/** Nothing filled in. */
export const emptyDraft = (): Draft => ({ values: INITIAL, savedAt: 0 })

/** The draft on screen. */
export const draft = createStore<Draft>(emptyDraft())

/** The draft on screen; what uses it is drawn anew when it changes. */
export const useDraft = (): Draft => draft.use()

/** The same outside of React. */
export const readDraft = (): Draft => draft.read()

/** Changes the draft, on the device too. */
export const writeDraft = (changed: Partial<Draft>): void => {
  draft.write({ ...draft.read(), ...changed, savedAt: Date.now() })
  localStorage.setItem(DRAFT_KEY, JSON.stringify(draft.read()))
}

/** Keeps what has been typed or chosen. */
export const keepValues = (changed: FormValues): void => {
  const { values } = draft.read()
  if (Object.entries(changed).every(([name, value]) => (values[name] ?? '') === value)) return
  writeDraft({ values: { ...values, ...changed }, key: undefined })
}

const isTexts = (value: unknown): value is FormValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

const stored = (): Draft | undefined => {
  try {
    const kept: Draft = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null')
    const isGood = isTexts(kept?.values) && kept.savedAt > Date.now() - LIFETIME_MS
    return isGood ? kept : undefined
  } catch {
    return undefined
  }
}

/** Takes up what another tab writes, so that two of them do not undo each other; returns how to stop. */
export const followTabs = (): (() => void) => {
  const follow = ({ key }: StorageEvent) => {
    const written = key === DRAFT_KEY ? stored() : undefined
    if (written) draft.write(written)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** Filled in without the visitor's doing, or left over from paying. */
const BY_ITSELF = ['referral_code', 'payment_date', 'method', 'transfer_code']

const isWorthTelling = ({ values }: Draft): boolean =>
  Object.entries(values).some(
    ([name, value]) => value !== '' && value !== INITIAL[name] && !BY_ITSELF.includes(name),
  )

/** The code of whoever sent the visitor here. */
const codeInAddress = (search: string): FormValues => {
  const code = new URLSearchParams(search).get('ref')?.trim()
  return code ? { referral_code: code } : {}
}

/**
 * Takes up the draft of an earlier visit, with what was typed before the scripts ran and what the address says.
 * True when there was something worth telling.
 */
export const resumeDraft = (typed: FormValues, search: string): boolean => {
  const kept = stored()
  const start = kept ?? emptyDraft()
  draft.write({
    ...start,
    values: { ...INITIAL, ...start.values, ...codeInAddress(search), ...typed },
  })
  // Kept at once: there may be no other key before the page is left.
  if (Object.keys(typed).length) writeDraft({ key: undefined })
  return kept !== undefined && isWorthTelling(kept)
}

/**
 * What was typed into the prerendered page before its scripts ran. Read while React draws for the first time: as
 * soon as it has taken the inputs over, they are empty.
 */
export const typedBefore = (): FormValues => {
  const form = globalThis.document?.querySelector<HTMLFormElement>('form[data-draft]')
  if (!form) return {}
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(typed.filter(([name, value]) => value !== '' && value !== INITIAL[name]))
}
