import { once } from 'node:events'
import type { TreeNews, TreeOrder } from './order.ts'
import { readTree } from './read/file.ts'
import { WrongTree } from './read/issues.ts'

const tell = (news: TreeNews): Promise<void> =>
  new Promise((done) => {
    process.send?.(news, () => done())
  })

const answer = async (order: TreeOrder): Promise<void> => {
  if (order === 'taken') return
  const { spoken, parts } = await readTree(order)
  await tell({ spoken })
  for (const part of parts) {
    const taken = once(process, 'message')
    await tell({ part })
    await taken
  }
  await tell('end')
}

// Ctrl-C reaches every process of the terminal; the server is the one that ends what it started.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => process.exit(1))
process.once('message', async (order: TreeOrder) => {
  try {
    await answer(order)
  } catch (error) {
    if (error instanceof WrongTree) await tell({ wrong: error.issues })
    else await tell({ failure: error instanceof Error ? error.message : String(error) })
  }
  process.disconnect()
})
