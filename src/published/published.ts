import 'virtual:tokens.css'
import '../fonts.css'
import '../public-ui/styles/base.css'
import './styles/frame.css'
import './styles/list.css'
import './styles/article.css'
import './styles/prose.css'
import { recordVisit } from '../public-ui/visit.ts'

/*
 * All that runs on the pages that the server draws: where a visitor came from is noted, for whoever registers later.
 * The build puts the styles into the page itself (scripts/vite/published.ts).
 */
try {
  recordVisit()
} catch {
  // Where the browser forbids storage nothing is noted; the page is there all the same.
}
