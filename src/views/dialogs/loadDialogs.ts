/** The dialogs' code. It is fetched once somebody has something to lose: a dialog asks before it is lost. */
export const loadDialogs = () => import('./DialogStack.tsx')
