// Does the site answer at all? Every public thing a few times, some seconds: `k6 run -e BASE_URL=… smoke.js`.
import { group } from 'k6'
import { number, read } from './lib/site.js'

export const options = {
  scenarios: {
    smoke: { executor: 'shared-iterations', exec: 'smoke', vus: 2, iterations: number('ITERATIONS', 6) },
  },
  thresholds: { checks: ['rate==1'], http_req_failed: ['rate==0'], http_req_duration: ['p(95)<2000'] },
}

export function smoke() {
  group('pages', () => {
    for (const path of ['/', '/categories', '/winners', '/awards', '/faq', '/auth'])
      read(`page ${path}`, path)
  })
  group('calls', () => {
    const paths = ['/api/programme', '/api/categories', '/api/awards', '/api/awards/featured', '/api/winners']
    for (const path of [...paths, '/api/user', '/api/openapi.json']) read(path, path)
  })
}
