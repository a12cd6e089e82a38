// refused: The sign-in is light
export { useState } from 'react';
