import { openRunFolder } from './runFolder.ts'

/** For projects whose tests write temporary files: they lie in one folder, which goes with the run. */
export default async function setup(): Promise<void> {
  await openRunFolder()
}
