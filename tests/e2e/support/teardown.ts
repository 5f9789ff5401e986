import { rmSync } from 'node:fs'

/** The server has stopped by now; its data was made for this run only. */
const teardown = (): void => {
  const folder = process.env.E2E_DATA_DIR
  if (folder) rmSync(folder, { recursive: true, force: true })
}

export default teardown
