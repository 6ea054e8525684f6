/** Installs the packages where they are missing or outdated, so that every npm script works on a fresh clone. */
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
