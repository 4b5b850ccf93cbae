// `npm run broker-users`: writes the broker's configuration, with what each user may do, from the contracts.
import { writeFileSync } from 'node:fs'
import { brokerConfiguration, configurationFile } from './configuration.ts'

writeFileSync(configurationFile, brokerConfiguration())
