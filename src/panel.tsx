import { showLoadFailure } from './addresses/loadFailure.ts'
import { turn } from './addresses/turn.ts'
import './fonts.css'

/**
 * Reads the code in turns, first what all pages stand on: what they are drawn with (the file of MUI and emotion, begun
 * by a module of it), then the rest. In one go it would be the longest task of a visit. The page has asked for all of it
 * already (scripts/vite/entryPrefetch.ts).
 */
const begin = async (root: HTMLElement): Promise<void> => {
  await import('@emotion/cache')
  await turn()
  await import('./views/record.ts')
  await turn()
  const { start } = await import('./startPanel.tsx')
  await turn()
  await start(root)
}

const root = document.getElementById('root')
if (root) begin(root).catch(showLoadFailure)
