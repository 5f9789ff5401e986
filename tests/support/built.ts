import { build } from '../../scripts/lib/build.mjs'

/** The product as it is started by its users, built anew where its sources have changed. */
export default build
