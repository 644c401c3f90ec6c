import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that stop and restart servers take a minute or more, and must not start when all others are done. */
const long = /kill|migrations\.test|embedded-postgres|account-commands|(?:live|own)-site/;

/** Orders test files so that the longest run beside all others, also on a machine without records of durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
