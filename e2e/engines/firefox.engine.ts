import { describeJobs } from './engines.ts';
import { startFirefox } from './firefox.ts';
import { JOBS } from './jobs.ts';

describeJobs('Firefox', startFirefox, JOBS);
