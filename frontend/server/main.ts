import { runProcess } from '@accolade/chassis/process/run-process'
import { readBuilt } from './built.ts'
import { openFrontEnd } from './open-front-end.ts'
import { settingsSchema } from './settings.ts'

await runProcess({ name: 'frontend', configSchema: settingsSchema }, async (given) =>
  openFrontEnd(given, await readBuilt()),
)
