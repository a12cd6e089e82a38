import { describeJobs } from './engines.ts';
import { JOBS } from './jobs.ts';
import { startWebKit } from './webkit.ts';

describeJobs('WebKit', startWebKit, JOBS);
