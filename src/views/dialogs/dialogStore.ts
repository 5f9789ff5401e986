import type { ReactNode } from 'react'

export type DialogTone = 'question' | 'danger' | 'warning' | 'error' | 'success'

/** What a dialog says; texts are already in the language of the panel. */
export interface DialogContent {
  readonly tone: DialogTone
  readonly title: string
  readonly text?: ReactNode
  /** Small print, such as the number of a request that failed. */
  readonly detail?: string
  readonly confirm: string
  /** Another way to go on, beside the first. */
  readonly other?: string
  /** Without it there is no button that changes nothing; Escape does so in any case. */
  readonly cancel?: string
  readonly wide?: boolean
}

/** Which button closed a dialog; Escape and a click beside it are 'cancel'. */
export type DialogAnswer = 'confirm' | 'other' | 'cancel'

export interface OpenDialog {
  readonly id: number
  readonly content: DialogContent
  readonly close: (answer: DialogAnswer) => void
}

let open: readonly OpenDialog[] = []
let lastId = 0
const listeners = new Set<() => void>()

const set = (next: readonly OpenDialog[]) => {
  open = next
  for (const listener of listeners) listener()
}

/** The dialogs now open, the primary first and those opened over it after. */
export const openDialogs = (): readonly OpenDialog[] => open

/** Whether a dialog that says the same stands open: what the second click of a double one would open over it. */
export const isShown = ({ tone, title, text }: DialogContent): boolean =>
  open.some(({ content }) => content.tone === tone && content.title === title && content.text === text)

/** Calls whenever a dialog opens or closes; returns how to end that. */
export const subscribeToDialogs = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens a dialog, over the one that may be open already; resolves to the answer. */
export const showDialog = (content: DialogContent): Promise<DialogAnswer> =>
  new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const close = (answer: DialogAnswer) => {
      set(open.filter((dialog) => dialog.id !== id))
      resolve(answer)
    }
    set([...open, { id, content, close }])
  })
