/**
 * The dialogs' code. It is fetched once somebody has something to lose, or to send: a dialog asks before it is lost, and
 * tells what went wrong.
 */
export const loadDialogs = () => import('./DialogStack.tsx')
