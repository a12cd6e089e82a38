// accepted
import * as z from 'zod';
export { z };
