/** Setup of every test outside of a browser: a test that ends without an assertion has shown nothing, and fails. */
import { beforeEach, expect } from 'vitest';

beforeEach(() => expect.hasAssertions());
